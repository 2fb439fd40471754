/** What all example sites look like, with a colour for each. */

export const style = (colour) => `
* { box-sizing: border-box; }
body { margin: 0; padding: 0 12px 24px; font: 15px/1.4 Arial, sans-serif; color: #222; background: #fff; }
header { margin: 0 -12px 12px; padding: 10px 12px; background: ${colour}; color: #fff; font-size: 18px; font-weight: bold; }
header a { color: #fff; text-decoration: none; }
h1 { font-size: 18px; margin: 12px 0; }
label { display: block; margin: 8px 0 2px; }
input[type=text], input[type=password], input[type=search], select {
  width: 100%; padding: 6px; font: inherit; border: 1px solid #888; border-radius: 3px;
}
fieldset { border: 1px solid #ccc; margin: 10px 0; padding: 4px 10px 10px; }
fieldset label { display: inline-block; margin: 4px 14px 0 0; }
button { margin-top: 12px; padding: 8px 16px; font: inherit; color: #fff; background: ${colour}; border: 0; border-radius: 3px; }
table { border-collapse: collapse; margin: 8px 0; }
td, th { padding: 4px 8px; text-align: left; border-bottom: 1px solid #ddd; }
.error { padding: 8px; background: #fde8e8; border: 1px solid #c33; }
.suggestions { margin: 0; padding: 0; list-style: none; border: 1px solid #888; border-top: 0; }
.suggestions li { padding: 6px; cursor: pointer; }
.suggestions li:hover { background: #eef; }
.calendar { border: 1px solid #888; padding: 6px; }
.calendar td { padding: 5px; width: 14%; text-align: center; cursor: pointer; border: 0; }
.results li { margin: 6px 0; }
`;
