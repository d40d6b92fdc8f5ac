import { importTarget } from '../frame/files/import-target.ts'
import { parseRecipe, recipeStorage } from './recipe-storage.ts'

export const target = importTarget({
  storage: recipeStorage,
  parse: (value) => parseRecipe({ cooked: [], planned: [], ...Object(value) }),
  withPhotos: (value, [photo]) => (photo ? { ...value, photo } : value),
})
