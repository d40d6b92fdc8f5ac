/** One file that the build made. */
export type BuiltFile = { src: string; type: string; width: number; height: number; bytes: number }

/** A picture in every format and width, the best format first; the last one every browser shows. */
export type BuiltPicture = {
  alt: string
  width: number
  height: number
  formats: { type: string; files: BuiltFile[] }[]
}

/** A picture of one form, at an address that stays: cards and icons. */
export type FixedImage = BuiltFile & { alt: string }
