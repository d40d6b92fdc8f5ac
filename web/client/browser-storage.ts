/**
 * localStorage and sessionStorage without their exceptions: the browser may have storage disabled or full, and a value
 * may come from an older build. Reading then gives null and writing false.
 */
export const browserStorage = {
  /** Shared by all tabs. */
  local: storageOf(() => localStorage),
  /** For this tab only; survives a reload. */
  session: storageOf(() => sessionStorage),
}

/** `area` is a function, because merely reading `localStorage` throws where storage is disabled. */
function storageOf(area: () => Storage) {
  const guarded = <Result>(use: (storage: Storage) => Result): Result | null => {
    try {
      return use(area())
    } catch {
      return null
    }
  }
  const writeText = (key: string, text: string): boolean =>
    guarded((storage) => storage.setItem(key, text)) !== null

  return {
    writeText,
    write: (key: string, value: unknown): boolean => writeText(key, JSON.stringify(value)),
    readText: (key: string): string | null => guarded((storage) => storage.getItem(key)),
    /** Null if there is no value or it has another shape. `shape` throws for those, as zod does. */
    read: <Value>(key: string, shape: { parse: (value: unknown) => Value }): Value | null =>
      guarded((storage) => shape.parse(JSON.parse(storage.getItem(key) ?? 'null'))),
    remove: (...keys: string[]): void => {
      guarded((storage) => {
        for (const key of keys) storage.removeItem(key)
      })
    },
    /** Null where storage is disabled. */
    keys: (): string[] | null => guarded(Object.keys),
  }
}
