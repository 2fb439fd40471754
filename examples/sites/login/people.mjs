/** Who may log in, and with which password: both stand in the queries, and are nobody's. */
export const PEOPLE = {
  amira: 'blue-kettle-7',
  bo: 'green-ladder-2',
  chen: 'red-window-5',
  dara: 'gold-carpet-9',
  emil: 'grey-pencil-4',
};

export const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June'];
