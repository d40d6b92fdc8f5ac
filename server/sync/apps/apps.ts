import type { AppId } from '#contract/apps/apps.ts'
import { habit } from './habit.ts'
import { note } from './note.ts'
import { recipe } from './recipe.ts'
import type { ServerApp } from './server-app.ts'
import { todo } from './todo.ts'
import { weight } from './weight.ts'

export const serverApps: { [App in AppId]: ServerApp<App> } = { note, recipe, todo, weight, habit }
