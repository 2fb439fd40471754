/**
 * A text field for an airport that suggests airports of AIRPORTS a moment after the last key, in the DOM of a jQuery
 * UI autocomplete. Choosing one leaves its code in the field.
 */
(() => {
  const MIN_LENGTH = 3;
  const DELAY_MS = 300;

  /** Lower case, without the first character that is neither letter nor digit: "Washington DC" is found. */
  const normalForm = (text) => text.toLowerCase().replace(/[^a-z0-9]/, '');

  /** Airports whose code contains what was typed; if there are none, those whose name or place does. */
  function suggestionsFor(text) {
    const term = normalForm(text);
    const byCode = AIRPORTS.filter(({ code }) => code.toLowerCase().includes(term));
    if (byCode.length > 0) return byCode;
    return AIRPORTS.filter(({ name, place }) => normalForm(name + place).includes(term));
  }

  window.connectAirportField = (input) => {
    const list = document.createElement('ul');
    list.className = 'ui-autocomplete ui-menu';
    list.hidden = true;
    document.body.append(list);
    let timer = null;

    const close = () => {
      list.hidden = true;
    };

    function suggest() {
      const airports = input.value.length < MIN_LENGTH ? [] : suggestionsFor(input.value);
      list.innerHTML = airports
        .map(
          ({ code, name, place }) =>
            `<li class="ui-menu-item" data-code="${code}"><a class="ui-corner-all">${code} - ${name}, ${place}</a></li>`,
        )
        .join('');
      list.hidden = airports.length === 0;
      const { left, bottom, width } = input.getBoundingClientRect();
      Object.assign(list.style, {
        left: `${left + scrollX}px`,
        top: `${bottom + scrollY}px`,
        minWidth: `${width}px`,
      });
    }

    input.addEventListener('input', () => {
      clearTimeout(timer);
      timer = setTimeout(suggest, DELAY_MS);
    });
    // The field keeps the focus while a suggestion is pressed.
    list.addEventListener('mousedown', (event) => event.preventDefault());
    list.addEventListener('click', ({ target }) => {
      input.value = target.closest('.ui-menu-item').dataset.code;
      close();
    });
    input.addEventListener('blur', () => {
      clearTimeout(timer);
      close();
    });
  };
})();
