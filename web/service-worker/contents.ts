/** Facts about the build that it passes to the worker. */
export type Contents = {
  id: string
  /** The page frame without content, which can become any page. */
  shell: string
  /** Cached from the first visit on, so that every page opens offline. */
  files: readonly string[]
  /** The paths of the site's pages. */
  paths: readonly string[]
}
