import { openBudgetedThread } from '../threads/budgeted-thread.ts'
import type { FetchedPage, FoundRecipe } from './find-recipe.ts'

type Rules = { robots: Uint8Array; agent: string; path: string }
export type PageWork = { kind: 'robots'; rules: Rules } | { kind: 'page'; page: FetchedPage }
export type PageResult = { kind: 'robots'; isAllowed: boolean } | { kind: 'page'; found: FoundRecipe }

/** Reads what a site has sent. Throws if it takes too long or is malformed: the site's fault, not ours. */
export type PageReader = {
  mayRead: (rules: Rules) => Promise<boolean>
  findRecipe: (page: FetchedPage) => Promise<FoundRecipe>
  close: () => Promise<void>
}

/** A page of 2 MB takes up to 150 ms, a robots.txt of 500 kB less than 50. */
const budgetMs = 500

/** In a thread of its own, which is terminated when a page exceeds its budget of time or memory. */
export function openPageReader(): PageReader {
  const thread = openBudgetedThread<PageWork, PageResult>({
    here: import.meta.url,
    source: 'page-worker.ts',
    built: 'recipe-page-reader.js',
    limits: { maxOldGenerationSizeMb: 128 },
  })
  return {
    mayRead: async (rules) => {
      const { result } = await thread.ask({ kind: 'robots', rules }, { budgetMs })
      return result.kind === 'robots' && result.isAllowed
    },
    findRecipe: async (page) => {
      const { result } = await thread.ask({ kind: 'page', page }, { budgetMs })
      return result.kind === 'page' ? result.found : { recipe: null, photo: null }
    },
    close: thread.close,
  }
}
