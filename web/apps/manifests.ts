import type { AppId } from '#contract/apps/apps.ts'
import type { AppManifest } from './app-manifest.ts'
import { habit } from './habit/manifest.ts'
import { note } from './note/manifest.ts'
import { recipe } from './recipe/manifest.ts'
import { todo } from './todo/manifest.ts'
import { weight } from './weight/manifest.ts'

export const manifests: Record<AppId, AppManifest> = { note, recipe, todo, weight, habit }
