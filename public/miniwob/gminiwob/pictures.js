/**
 * Pictures on sites, as data URLs: such images are available at once, so that a site always looks the same. They are
 * kept, so that the browser reads each only once.
 */
{
  const draw = (wall, floor, shapes) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><path fill="${wall}" d="M0 0h320v140H0z"/><path fill="${floor}" d="M0 140h320v40H0z"/>${shapes}</svg>`;

  const drawings = [
    // An armchair.
    draw(
      '#dfe8ee',
      '#c3cfd6',
      `<rect x="110" y="50" width="100" height="70" rx="16" fill="#4f7d8c"/>
      <rect x="92" y="84" width="26" height="52" rx="10" fill="#3f6674"/>
      <rect x="202" y="84" width="26" height="52" rx="10" fill="#3f6674"/>
      <rect x="112" y="104" width="96" height="32" rx="8" fill="#5d91a2"/>
      <path d="M102 136v12M218 136v12" stroke="#5b4636" stroke-width="7" stroke-linecap="round"/>`,
    ),
    // A lamp.
    draw(
      '#f3ecd9',
      '#dccfae',
      `<path d="M128 84l18-48h28l18 48z" fill="#d98e3c"/>
      <path d="M160 84v58" stroke="#6b5b4b" stroke-width="6"/>
      <rect x="134" y="138" width="52" height="10" rx="5" fill="#6b5b4b"/>
      <path d="M124 90l-20 38M196 90l20 38M160 92" stroke="#efd79f" stroke-width="5" stroke-linecap="round"/>`,
    ),
    // A laptop.
    draw(
      '#e3e1ee',
      '#cac7dc',
      `<rect x="102" y="44" width="116" height="78" rx="6" fill="#3b3f4d"/>
      <rect x="109" y="51" width="102" height="62" fill="#7b8cd6"/>
      <path d="M120 66h46M120 78h66M120 90h36" stroke="#e6e9fb" stroke-width="5" stroke-linecap="round"/>
      <path d="M86 124h148l10 14a4 4 0 0 1-4 4H80a4 4 0 0 1-4-4z" fill="#a9adba"/>`,
    ),
    // A mug.
    draw(
      '#efe0dc',
      '#dcc4bd',
      `<path d="M190 74h14a22 22 0 0 1 0 44h-14" fill="none" stroke="#a8483c" stroke-width="10"/>
      <path d="M124 58h70v68a18 18 0 0 1-18 18h-34a18 18 0 0 1-18-18z" fill="#c2594b"/>
      <path d="M142 44q-8-10 0-20M160 44q-8-10 0-20M178 44q-8-10 0-20" fill="none" stroke="#c7aea8" stroke-width="4" stroke-linecap="round"/>`,
    ),
    // A plant.
    draw(
      '#e0ecdf',
      '#c5d8c3',
      `<path d="M136 112h48l-7 36h-34z" fill="#b5713f"/>
      <path d="M160 112V64" stroke="#4b7a46" stroke-width="5"/>
      <path d="M160 84q-34 4-40-30q34-2 40 30zM160 76q30 0 36-34q-32 2-36 34zM160 104q-26 0-34-20q26-6 34 20z" fill="#6ea566"/>`,
    ),
  ];

  window.PICTURES = drawings.map((drawing) => `data:image/svg+xml,${encodeURIComponent(drawing)}`);
  window.keptPictures = PICTURES.map((src) => Object.assign(new Image(), { src }));
}
