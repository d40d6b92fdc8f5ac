import { setPriority } from 'node:os'
import { answer } from '../threads/answer.ts'
import { findRecipe } from './find-recipe.ts'
import type { PageResult, PageWork } from './page-reader.ts'
import { mayRead } from './robots.ts'

// On Linux the priority applies to this thread only; elsewhere it would apply to the whole server.
if (process.platform === 'linux') setPriority(10)

answer(
  (work: PageWork): PageResult =>
    work.kind === 'robots'
      ? { kind: 'robots', isAllowed: mayRead(work.rules) }
      : { kind: 'page', found: findRecipe(work.page) },
)
