import { type ComponentType, use } from 'react'

/** Resolves once it is known that no newer build helps. */
type Ask = (error: unknown) => Promise<void>

const failures = new WeakSet<WeakKey>()
let askForNewBuild: Ask | null = null

/** Called before a page is given up. Not set while the first page loads. */
export const onMissingPage = (ask: Ask): void => {
  askForNewBuild = ask
}

/** A page's chunk could not be loaded, perhaps only by prefetching near its link. */
export const isMissingPage = (error: unknown): boolean => failures.has(error as WeakKey) // false for anything else

/**
 * A lazily loaded component. The router's own version reloads the page when the chunk is missing, even if a form is
 * half filled or a reload does not help.
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
        // The next visit retries.
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
