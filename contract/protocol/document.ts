import type { Schema } from './callable.ts'

/** A record that one member owns and subscribes to. `path` is its wire name, with `{uid}` for the owner. */
export type LiveDocument<Shape extends Schema = Schema> = {
  path: string
  shape: Shape
}

export function liveDocument<Shape extends Schema>(definition: LiveDocument<Shape>): LiveDocument<Shape> {
  return definition
}

/** The wire name of one member's document. */
export const documentPath = (document: LiveDocument, uid: string) => document.path.replace('{uid}', uid)
