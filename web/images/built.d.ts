declare module '*?picture' {
  const picture: import('./built-image.ts').BuiltPicture
  export default picture
}

declare module 'virtual:fixed-images' {
  export const cards: import('./built-image.ts').FixedImage[]
  export const icons: import('./built-image.ts').FixedImage[]
}
