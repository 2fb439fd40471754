/** The behaviour of the form's other controls. */
(() => {
  const MAX_PASSENGERS = 7;

  const byId = (id) => document.getElementById(id);
  const control = (name) => document.querySelector(`input[name="SearchFields.${name}"]`);

  function setPassengers(count) {
    const allowed = Math.min(MAX_PASSENGERS, Math.max(1, count));
    byId('tnum-display').textContent = allowed;
    control('NumberOfTravelers').value = allowed;
  }

  /** Marks the label of the selected button. */
  function markChoice({ target }) {
    for (const label of target.parentElement.querySelectorAll('label')) {
      label.classList.toggle('current', label.htmlFor === target.id);
    }
    byId('upgrade-options').hidden = byId('cabin-first').checked;
  }

  connectCityField(byId('geo-from'));
  connectCityField(byId('geo-to'));

  byId('srh-isow').addEventListener('change', ({ target }) => {
    byId('rt-container').hidden = target.checked;
    byId('srh-type').value = target.checked ? 'OneWay' : 'RoundTrip';
    if (target.checked) byId('return-date').value = '';
  });

  const [fewer, more] = document.querySelectorAll('.tnum-button');
  fewer.addEventListener('click', () => setPassengers(Number(control('NumberOfTravelers').value) - 1));
  more.addEventListener('click', () => setPassengers(Number(control('NumberOfTravelers').value) + 1));

  document.querySelector('.drop-head').addEventListener('click', () => {
    byId('moreoptionsdiv').classList.toggle('open');
  });
  for (const radios of document.querySelectorAll('.radio-controller')) {
    radios.addEventListener('change', markChoice);
  }
  byId('is-cal').addEventListener('change', ({ target }) => {
    byId('cabin-options').hidden = target.checked;
  });

  byId('searchForm').addEventListener('submit', () => {
    byId('spinner-cnt').hidden = false;
  });
})();
