import { importTarget } from '../frame/files/import-target.ts'
import { parseRecipe, recipeShape, recipeStorage } from './recipe-storage.ts'

type StepPhoto = { step: string; at: number; place: number }

export const target = importTarget({
  storage: recipeStorage,
  parse: (value) => parseRecipe({ cooked: [], planned: [], ...Object(value) }),
  apart: ({ photo, stepPhotos, ...common }) => ({
    common,
    ofDevice: (map) => {
      const photos = recipeShape.write({ ...common, photo, stepPhotos })
      if (photo) map.set('photo', photos.photo)
      if (stepPhotos) map.set('stepPhotos', photos.stepPhotos)
    },
  }),
  withPhotos: ({ stepPhotos, ...value }, photos) => {
    // Cast: our reader of files wrote them.
    const placed = (stepPhotos ?? []) as readonly StepPhoto[]
    const photo = placed.some(({ place }) => place === 0) ? null : photos[0]
    const shown = placed.flatMap(({ place, ...step }) => {
      const kept = photos[place]
      return kept ? [{ ...kept, ...step }] : []
    })
    return { ...value, ...(photo && { photo }), ...(shown.length > 0 && { stepPhotos: shown }) }
  },
})
