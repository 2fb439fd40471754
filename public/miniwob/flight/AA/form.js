/** The behaviour of the rest of the page: tabs, fields, and the site's menus. */
(() => {
  /** The site's menu, by heading. Everything in it leads away from the form. */
  const MENU = {
    'Plan travel': ['Book flights', 'Hotels', 'Cars', 'Vacations', 'Cruises', 'Group travel', 'Gift cards'],
    'Your trip': [
      'My trips',
      'Check in',
      'Flight status',
      'Change a trip',
      'Cancel a trip',
      'Refunds',
      'Receipts',
    ],
    'Travel information': [
      'At the airport',
      'During the flight',
      'Bags',
      'Pets',
      'Children',
      'Special assistance',
    ],
    'Feather miles': [
      'Join',
      'My account',
      'Earn miles',
      'Redeem miles',
      'Buy miles',
      'Status levels',
      'Partners',
    ],
    'About Quillon': ['Newsroom', 'Careers', 'Investors', 'Our fleet', 'Route maps', 'Sustainability'],
  };

  const byId = (id) => document.getElementById(id);

  const linkHtml = (text) =>
    `<li><a href="https://quillon.example/${text.toLowerCase().replaceAll(' ', '-')}"><span>${text}</span></a></li>`;
  byId('site-nav').innerHTML = Object.entries(MENU)
    .map(
      ([heading, texts]) =>
        `<div class="menu"><h3>${heading}</h3><ul>${texts.map(linkHtml).join('')}</ul></div>`,
    )
    .join('');

  for (const button of document.querySelectorAll('.toggle')) {
    button.addEventListener('click', () => byId(button.dataset.toggles).classList.toggle('collapsed'));
  }

  for (const input of document.querySelectorAll('.aaAutoComplete')) connectAirportField(input);

  byId('flight-tabs').addEventListener('click', (event) => {
    const anchor = event.target.closest('.ui-tabs-anchor');
    if (!anchor) return;
    event.preventDefault();
    const isOneWay = anchor.getAttribute('href') === '#oneway';
    for (const tab of byId('flight-tabs').querySelectorAll('li')) {
      tab.classList.toggle('ui-state-active', tab.contains(anchor));
    }
    document.querySelector('[name="tripType"]').value = isOneWay ? 'oneWay' : 'roundTrip';
    byId('roundtrip').hidden = isOneWay;
    if (isOneWay) byId('segments1.travelDate').value = '';
  });
})();
