/** Inputs and textareas: elements that hold a value of their own. */
export type TextControl = HTMLInputElement | HTMLTextAreaElement;

export const isTextControl = (element: Element): element is TextControl =>
  element.localName === 'input' || element.localName === 'textarea';
