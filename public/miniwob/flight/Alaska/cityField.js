/** A text field for a place that suggests places from CITIES: up to five that contain what was typed. */
(() => {
  const MAX_SUGGESTIONS = 5;

  /** Lower case, without the first punctuation mark, so that "Washington DC" is found. */
  const normalForm = (text) => text.toLowerCase().replace(/[^\w\s]/, '');

  function suggestionsFor(text) {
    const term = text.trim().toLowerCase();
    if (!/^[a-z\s]+$/.test(term)) return [];
    return CITIES.filter((label) => normalForm(label).includes(term)).slice(0, MAX_SUGGESTIONS);
  }

  window.connectCityField = (input) => {
    const wrap = input.parentElement;
    const listId = `input-selections-${input.id}`;

    function close() {
      document.getElementById(listId)?.remove();
      input.classList.remove('geo-active');
    }

    function open(labels) {
      close();
      if (labels.length === 0) return;
      const itemHtml = (label, i) =>
        `<li class="input-selection${i === labels.length - 1 ? ' last' : ''}" data-value="${label}">${label}</li>`;
      wrap.insertAdjacentHTML(
        'beforeend',
        `<ol id="${listId}" class="input-selections">${labels.map(itemHtml).join('')}</ol>`,
      );
      input.classList.add('geo-active');
    }

    input.addEventListener('keyup', () => open(suggestionsFor(input.value)));
    wrap.querySelector('.cleartxt').addEventListener('click', () => {
      input.value = '';
      input.focus();
    });
    document.addEventListener('click', ({ target }) => {
      const item = target.closest(`#${listId} > .input-selection`);
      if (item) input.value = item.dataset.value;
      if (target !== input) close();
    });
  };
})();
