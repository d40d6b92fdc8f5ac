import { findRecipe } from '../recipe/find-recipe.ts'
import type { PageReader } from '../recipe/page-reader.ts'
import { mayRead } from '../recipe/robots.ts'

/** Reads pages on the calling thread, for tests of everything but the thread itself. */
export const readerInPlace: PageReader = {
  mayRead: async (rules) => mayRead(rules),
  findRecipe: async (page) => findRecipe(page),
  close: async () => {},
}
