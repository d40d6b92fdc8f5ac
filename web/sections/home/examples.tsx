import type { ComponentType } from 'react'
import { SectionBoundary } from '../../layout/section-boundary.tsx'
import { NotePreview } from './note/note-preview.tsx'
import { RecipePreview } from './recipe/recipe-preview.tsx'
import { TodoPreview } from './todo/todo-preview.tsx'
import { WeightPreview } from './weight/weight-preview.tsx'

const inBoundary = (Preview: ComponentType) => () => (
  <SectionBoundary>
    <Preview />
  </SectionBoundary>
)

/** The islands of the home page: one example for each app. */
export const examples = {
  note: inBoundary(NotePreview),
  todo: inBoundary(TodoPreview),
  recipe: inBoundary(RecipePreview),
  weight: inBoundary(WeightPreview),
}
