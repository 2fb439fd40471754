/** The profile of a site's user: what each field should hold, and how much of it is right. */
window.siteProfile = (() => {
  const isRadio = ({ type }) => type === 'radio';
  const isCheckbox = ({ type }) => type === 'checkbox';

  /** The value of a control: its elements are one field, or the buttons of a group. */
  function readControl([element, ...others]) {
    if (isRadio(element)) return [element, ...others].find(({ checked }) => checked)?.value ?? '';
    return isCheckbox(element) ? String(element.checked) : element.value;
  }

  function write(elements, value) {
    for (const element of elements) {
      if (isRadio(element)) element.checked = element.value === value;
      else if (isCheckbox(element)) element.checked = value === 'true';
      else element.value = value;
    }
  }

  /** One key of the profile. All controls for it, on whichever pages, hold the same. */
  class Field {
    isVisited = false;

    constructor(key, gold, controls) {
      this.key = key;
      this.gold = gold;
      this.controls = controls.map(({ elements }) => elements);
    }

    get isRight() {
      return readControl(this.controls[0]) === this.gold;
    }

    /** The control that an element is part of. */
    controlWith(element) {
      return this.controls.find((elements) => elements.includes(element));
    }

    /** Something was entered into this control: the others follow. */
    spread(control) {
      for (const other of this.controls) if (other !== control) write(other, readControl(control));
    }
  }

  return {
    /** Fields in the order of their keys, with values drawn where there are several. */
    draw({ controls, gold }) {
      const keys = [...controls.keys()].sort();
      return keys.map((key) => {
        const values = gold.get(key);
        const value = values.length > 1 ? core.sample(values) : values[0];
        return new Field(key, value, controls.get(key));
      });
    },
    readControl,
  };
})();
