/** What the build tells the worker about itself. */
export type Contents = {
  id: string
  /** The page without a page in it, which becomes any of them. */
  shell: string
  /** Kept from the first visit on, so that every page opens without a network. */
  files: readonly string[]
  /** The addresses at which the site has a page. */
  paths: readonly string[]
}
