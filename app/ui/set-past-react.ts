/**
 * Sets a value of a control as the visitor would. React ignores an event whose value it has set itself, so its own
 * setter on the element is passed.
 */
export function setPastReact(control: Element, property: 'checked' | 'value', value: string | boolean) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property)?.set?.call(control, value);
}
