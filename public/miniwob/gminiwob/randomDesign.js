/** A design for episodes that have none: up to three pages, with up to a dozen primitives anywhere. */
window.drawDesign = () => {
  const tokens = Object.keys(SITE_PRIMITIVES);
  const pages = core.randi(1, 4);
  const primitives = Array.from({ length: core.randi(1, 13) }, () => [
    core.sample(tokens),
    core.randi(0, pages),
  ]);
  return { primitives, pages };
};
