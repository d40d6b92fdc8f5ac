import type { AppId } from '../apps/apps.ts'

/** The things that can be shared, each with its app. Weights and habits never are. */
export const spaceKinds = {
  /** A list with its todos. */
  'todo-list': 'todo',
  /** One note. */
  note: 'note',
  /** One recipe. */
  recipe: 'recipe',
  /** The recipes of one tag. */
  'recipe-tag': 'recipe',
  /** The plan of meals. The shopping list is a todo list. */
  plan: 'recipe',
} as const satisfies Record<string, AppId>

export type SpaceKind = keyof typeof spaceKinds
// Object.keys has the type string[]. The keys are in the order written above.
export const spaceKindIds = Object.keys(spaceKinds) as SpaceKind[]

/** Persons in one space, its owner included. */
export const spaceMembersMax = 10
/** Spaces of one member, those of others included. */
export const spacesMax = 50

/** Records and photos of all spaces that one member owns. */
export const ownedBytesMax = 40_000_000
/** The smallest part of it that a space takes. */
export const spaceBytesStep = 1_000_000

/** Clients of Yjs that one push may name for the first time, and that a space may have: ten of every day for ten years. */
export const newAuthorsMax = 1_000
export const authorsMax = 40_000

export const inviteDays = 7
export const inviteUsesMax = 10
/** Open invitations of one space. */
export const invitesMax = 20

/** An ended space can still be read for this long, so that each member can keep a copy. */
export const endedSpaceDays = 30
