/** One generated file. */
export type BuiltFile = { src: string; type: string; width: number; height: number; bytes: number }

/** An image in every format and width, best format first; every browser supports the last one. */
export type BuiltPicture = {
  alt: string
  width: number
  height: number
  formats: { type: string; files: BuiltFile[] }[]
}

/** An image in one format at a stable address: cards and icons. */
export type FixedImage = BuiltFile & { alt: string }
