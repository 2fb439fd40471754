/** Where the airline flies to. */
export const CITIES = [
  { name: 'Atlanta', code: 'ATL' },
  { name: 'Boston', code: 'BOS' },
  { name: 'Chicago', code: 'ORD' },
  { name: 'Dallas', code: 'DFW' },
  { name: 'Denver', code: 'DEN' },
  { name: 'Los Angeles', code: 'LAX' },
  { name: 'Miami', code: 'MIA' },
  { name: 'New York', code: 'JFK' },
  { name: 'Phoenix', code: 'PHX' },
  { name: 'San Francisco', code: 'SFO' },
  { name: 'Seattle', code: 'SEA' },
];

export const cityOf = (code) => CITIES.find((city) => city.code === code);

/** A number for a city. */
export const codeOf = (code) => [...String(code)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
