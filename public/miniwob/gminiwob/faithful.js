/**
 * Applies the differences of the released pages that change results to a finished site: no placeholders (an agent never
 * saw them), no way to choose a card type, only the first page's field works if two fields have the same key, and the
 * carousel's arrows are in boxes without height. All other differences are drawn by the builder.
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
