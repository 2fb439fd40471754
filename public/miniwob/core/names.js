/**
 * Large pools of people's names, put together from stems and endings: 4945 distinct given names and 1000
 * distinct surnames. `FIRST_NAMES` in words.js is the small pool.
 */

window.GIVEN_NAMES = (() => {
  const stems = (
    'Ad Al Am An Ar Aur Bel Ber Bri Cal Cam Car Cath Cel Char Chris Cor Dan Dar Del Don Dor Ed El Em Er Ev ' +
    'Fel Fer Gab Ger Gis Glor Guin Hel Her Il Ir Is Jac Jan Jen Jos Jul Kar Kat Kel Ker Lar Lau Len Lor Luc ' +
    'Mad Mar Mel Mir Nad Nel Nic Nor Ol Pat Per Quin Ram Reg Ros Sab Sam Ser Sher Sim Sol Ter Val Ver Viv Wil'
  ).split(' ');
  const endings = (
    'a ada ah ala ana anda ane anna anne ara arda ata atha aya ea een ela elda elia ella elle ena enda ene ' +
    'enia era esa etta ette eva ey ia ica ida ie iela iella iet ila ilda ina inda ine inia ira isa issa ita ' +
    'itta iva o ola ona onda onia ora osa ova u una ura y ya yn yna ynn yra ys ysa yssa'
  ).split(' ');
  const twoParts = ['Anna Lee', 'Jo Ruth', 'Mary Jo', 'Ann-Marie', 'Eva-Lynn'];
  const composed = [...new Set(stems.flatMap((stem) => endings.map((ending) => stem + ending)))];
  return [...twoParts, ...composed.slice(0, 4940)];
})();

window.SURNAMES = (() => {
  const starts = (
    'Ash Bar Beck Black Bram Brook Burn Car Clay Cole Dal Darn East Ed Fair Field Ford Glen Gold Green ' +
    'Hal Hart Hazel High Hill King Lang Lin Mar Mill Nor Oak Red Rock Rose Shel Stan Stone Whit Wood'
  ).split(' ');
  const ends = (
    'bank bourne bridge bury by combe croft dale den er field ford gate ham hurst land ley man more shaw ' +
    'son stead ton well worth'
  ).split(' ');
  return starts.flatMap((start) => ends.map((end) => start + end));
})();
