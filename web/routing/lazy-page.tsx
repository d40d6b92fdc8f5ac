import { type ComponentType, use } from 'react'

/** Settles once it is known that a newer build does not help. */
type Ask = (error: unknown) => Promise<void>

const failures = new WeakSet<WeakKey>()
let askForNewBuild: Ask | null = null

/** Whoever follows new builds is asked before a page is given up; nobody is, while the first page loads. */
export const onMissingPage = (ask: Ask): void => {
  askForNewBuild = ask
}

/** A page's code that could not be fetched, perhaps only because a pointer came near its link. */
export const isMissingPage = (error: unknown): boolean => failures.has(error as WeakKey) // of anything else: false

/**
 * A component of a chunk of its own. The router's own way loads the page anew by itself when the chunk is missing,
 * whatever is typed there and whether that helps or not.
 */
export function lazyPage<Props extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let Page: ComponentType<Props> | undefined
  let failure: { error: unknown; answer?: Promise<void> } | undefined
  let coming: Promise<void> | undefined

  const fetchPage = () => {
    coming ??= load().then(
      (module) => {
        Page = module[name]
        failure = undefined
      },
      (error) => {
        failures.add(error)
        failure = { error }
        // The next visit tries again.
        coming = undefined
      },
    )
    return coming
  }

  function LazyPage(props: Props) {
    if (!Page && !failure) use(fetchPage())
    if (Page) return <Page {...props} />
    if (failure && askForNewBuild) {
      failure.answer ??= askForNewBuild(failure.error)
      use(failure.answer)
    }
    throw failure?.error
  }
  return Object.assign(LazyPage, { preload: fetchPage })
}
