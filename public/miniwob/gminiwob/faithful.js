/**
 * What the released pages do differently and what changes results, put into a site that has been built: no placeholders
 * (an agent never saw them), no way to choose a card type, of two fields for one key only that of the first page lives, the
 * carousel's arrows stand in boxes without height. What else differs is drawn by the builder.
 */
window.makeFaithful = (pages, controls) => {
  for (const page of pages) {
    for (const field of page.querySelectorAll('[placeholder]')) field.removeAttribute('placeholder');
    for (const box of page.querySelectorAll('.carousel-arrow')) box.removeAttribute('class');
  }
  for (const [concept, [first, ...others]] of controls) {
    const dead = concept === 'credit_card_type' ? [first, ...others] : others;
    for (const { elements } of dead) {
      for (const element of elements) element.disabled = true;
    }
  }
};
