/**
 * Whether a key belongs to an input method, which converts kana. Safari reports the key that ends a composition with the
 * code 229, when `isComposing` is already false.
 */
export const isOfInputMethod = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229
