/**
 * The 40 primitives, by token: the template and what is filled in. `gold`: the values that the profile may ask for, for
 * primitives that add their concept to it. Everything that differs between episodes is drawn at random (`gold` with
 * several values, `vary`).
 */
window.SITE_PRIMITIVES = (() => {
  const text = (concept, label, gold) => ({ concept, template: 'input', label, gold: [gold] });
  const unlabelled = (concept, placeholder, gold) => ({
    concept,
    template: 'input',
    placeholder,
    gold: [gold],
  });
  const checkbox = (concept, label) => ({ concept, template: 'checkbox', label, gold: ['true', 'false'] });
  const radios = (concept, header, items) => ({ concept, template: 'selection', header, items, gold: items });
  const next = (caption) => ({ concept: 'next', template: 'button', text: caption });
  const header = (caption) => ({ concept: 'header', template: 'header', level: 5, text: caption });
  const link = (concept, caption) => ({ concept, template: 'link', text: caption });

  function drawCosts(cart) {
    const costs = [...cart.querySelectorAll('var')].map((cost) => {
      const dollars = core.randi(1, 51);
      cost.replaceWith(`$${dollars} `);
      return dollars;
    });
    cart.querySelector('strong').textContent = `$${costs.reduce((sum, cost) => sum + cost)}`;
  }

  const card = (n) => ({
    title: `Title ${n}`,
    text: `Product description ${n}`,
    price: `$${n - 1}.99`,
    stars: 5 - n,
  });

  return {
    addressline1: text('address_line1', 'Address', '413 E Mountain View'),
    addressline2: unlabelled('address_line2', 'Apt #', '2042'),
    cabin: radios('cabin', 'Cabin', ['Economy', 'First']),
    captcha: text('captcha', 'Enter Captcha', 'CaPtChA'),
    carousel: { concept: 'carousel', template: 'carousel', names: ['1', '2', '3', '4', '5'] },
    cart: {
      concept: 'cart',
      template: 'cart',
      items: [
        { name: 'Shoe', description: 'Running' },
        { name: 'Bag', description: 'Leather' },
        { name: 'Tshirt', description: 'Cotton' },
      ],
      vary: drawCosts,
    },
    cc: radios('credit_card_type', 'Payment', ['Credit Card', 'Debit Card']),
    cccvv: text('credit_card_verification_code', 'CVV', '123'),
    ccexpdate: text('credit_card_expiration', 'Expiration date', '2025'),
    ccnumber: text('credit_card_number', 'Credit card number', '0000 0000 0000 0000'),
    city: text('city', 'City', 'Mountain View'),
    dealmedia: {
      concept: 'dealmedia',
      template: 'media',
      ...{ title: 'Deal of the Day', text: 'Gaming workstation', link: 'Get it today!' },
    },
    deck: { concept: 'deck', template: 'deck', cards: [card(1), card(2), card(1), card(2)] },
    departureairport: text('departureairport', 'From', 'San Francisco Airport (SFO)'),
    departuredate: text('departuredate', 'Depart', '10/02/2020'),
    destinationairport: text('destinationairport', 'To', 'Los Angeles Airport (LAX)'),
    destinationdate: text('destinationdate', 'Return', '10/03/2020'),
    firstname: text('name_first', 'First Name', 'John'),
    flighttype: radios('flighttype', '', ['Oneway', 'Roundtrip']),
    footer1: { concept: 'footer', template: 'footer', items: ['Contact', 'Terms', 'Support', 'Full Site'] },
    forgotpassowrd: link('forgotpassword', 'Forgot password.'),
    forgotusername: link('forgotusername', 'Forgot user name.'),
    fullname: text('name_full', 'Full Name', 'John Wick'),
    header: header('Shipping Information'),
    header_login: header('Login'),
    header_select_items: header('Select items'),
    inpgroup1: { concept: 'inputgroup', template: 'input', placeholder: 'Search' },
    lastname: text('name_last', 'Last Name', 'Wick'),
    navbar: {
      concept: 'navbar',
      template: 'navbar',
      ...{ brand: 'GShopping', items: ['Home', 'Login', 'Account', 'Cart', 'Checkout'] },
    },
    next_checkout: next('Checkout'),
    next_login: next('Login and Checkout'),
    next_login_page: next('Login'),
    numberofpeople: {
      ...text('numberofpeople', 'Number of passengers', ''),
      ...{ type: 'number', gold: ['1', '2', '3', '4', '5'] },
    },
    password: { ...unlabelled('password', 'Password', 'pass'), type: 'password' },
    rememberme: checkbox('rememberme', 'Remember me'),
    state: { concept: 'state', template: 'input', options: ['CA', 'NY'], gold: ['CA', 'NY'] },
    stayloggedin: checkbox('stayloggedin', 'Stay logged in'),
    submit: { concept: 'submit', template: 'button', text: 'Place Order' },
    username: unlabelled('username', 'Username', 'john@email.com'),
    zipcode: text('postal_code', 'ZIP Code', '95123'),
  };
})();
