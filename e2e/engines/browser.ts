import { writeFileSync } from 'node:fs'
import { type Driver, elementKey, WebDriverError } from './protocol.ts'
import { findInPage, selectors, type Target } from './target.ts'

const patienceMs = 20_000
const standsStillMs = 40
/** The page may still be moving: these are tried again. */
const passing = new Set([
  'element click intercepted',
  'element not interactable',
  'javascript error',
  'no such element',
  'stale element reference',
])

export const keys = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
  Shift: '\uE008',
} as const

export type EngineBrowser = ReturnType<typeof browserOf>

/** A visitor at an engine: finds things by name, waits for them, and presses them as a pointer would. */
export function browserOf(driver: Driver, origin: string) {
  /** Runs a function in the page; it may use its arguments only, which may be elements. */
  async function evaluate<Arguments extends unknown[], Result>(
    work: (...given: Arguments) => Result,
    ...given: { [At in keyof Arguments]: Arguments[At] | ElementReference }
  ): Promise<Awaited<Result>> {
    const script = `return (${work}).apply(null, arguments)`
    return (await driver.send('execute', { script, args: given })) as Awaited<Result> // what the function returns
  }

  /** None where the page is going away: Firefox then answers null. */
  const findAll = async (target: Target): Promise<ElementReference[]> =>
    ((await evaluate(findInPage, target, selectors)) as unknown as ElementReference[] | null) ?? [] // elements travel as references

  const count = async (target: Target) => (await findAll(target)).length

  /** Waits for the first match, acts on it, and tries again while the page is moving. */
  async function at<Result>(
    target: Target,
    act: (element: ElementReference) => Promise<Result>,
  ): Promise<Result> {
    return until(`${JSON.stringify(target)} on the page`, async () => {
      const [element] = await findAll(target)
      return element && { value: await act(element) }
    }).then(({ value }) => value)
  }

  async function press(...chord: string[]): Promise<void> {
    const downs = chord.map((value) => ({ type: 'keyDown', value }))
    const ups = chord.toReversed().map((value) => ({ type: 'keyUp', value }))
    await driver.send('perform', { actions: [{ type: 'key', id: 'keyboard', actions: [...downs, ...ups] }] })
  }

  async function middleOf(element: ElementReference): Promise<{ x: number; y: number }> {
    const middle = await evaluate(middleInPage, element, standsStillMs)
    if (!middle)
      throw new WebDriverError(
        'element click intercepted',
        'it is disabled, it moves, or something lies over it',
      )
    return middle
  }

  const pointer = (actions: object[], pointerType: 'mouse' | 'touch' = 'mouse') =>
    driver.send('perform', {
      actions: [{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }],
    })

  let shownWidth = 0
  async function setViewport(width: number, height = 844): Promise<void> {
    shownWidth = width
    await driver.setViewport(width, height)
    // Firefox resizes the page after its window. A click before that is aimed at the old layout and hits the new one.
    await until(`a viewport of ${width} × ${height} px`, () => evaluate(isOfSize, width, height))
  }

  const sees = (target: Target) => at(target, async () => undefined)
  const untilHydrated = () => until('the page to hydrate', () => evaluate(isHydrated))

  return {
    driver,
    evaluate,
    count,
    at,
    middleOf,
    pointer,
    press,
    sees,
    untilHydrated,
    open: async (path: string) => {
      await driver.send('navigate', { url: new URL(path, origin).href })
      await untilHydrated()
    },
    /** As the visitor's button does: the driver's own command goes past the service worker in Firefox. */
    reload: async () => {
      await evaluate(reloadPage)
      await until('the page anew', () => evaluate(() => !('leaving' in document.documentElement.dataset)))
      await untilHydrated()
    },
    seesNot: (target: Target) =>
      until(`no ${JSON.stringify(target)}`, async () => (await count(target)) === 0),
    /** By the pointer, at the middle of the thing, once it is enabled and nothing lies over it. */
    click: (target: Target) =>
      at(target, async (element) => {
        const place = await middleOf(element)
        await evaluate(watchPress, element)
        await pointer([{ type: 'pointerMove', ...place }, ...tap])
        // After changes of the viewport WebKit's pointer may miss for good what a hit test finds there. A page that was
        // left says nothing.
        if (await evaluate(hasMissed).catch(() => false))
          await evaluate((each: HTMLElement) => each.click(), element)
      }),
    /** Replaces what a field holds. */
    fill: (target: Target, words: string) =>
      at(target, async ({ [elementKey]: id }) => {
        await driver.send('clear', { id })
        await driver.send('sendKeys', { id, text: words })
      }),
    /** Types where the focus is, or chooses a file. */
    type: (target: Target, words: string) =>
      at(target, ({ [elementKey]: id }) => driver.send('sendKeys', { id, text: words })),
    textOf: (target: Target) =>
      at(target, (element) => evaluate((each: HTMLElement) => each.innerText, element)),
    valueOf: (target: Target) =>
      at(target, (element) =>
        evaluate((each: HTMLInputElement) => each.value ?? each.innerText.trim(), element),
      ),
    isFocused: (target: Target) =>
      at(target, (element) => evaluate((each: Element) => each === document.activeElement, element)),
    setViewport,
    screenshot: async (path: string) =>
      writeFileSync(path, Buffer.from(String(await driver.send('screenshot', { full: false })), 'base64')),
    windows: async () => (await driver.send('windows')) as string[],
    openTab: async () => {
      const { handle } = (await driver.send('newWindow', { type: 'tab' })) as { handle: string }
      await driver.send('switchTo', { handle })
      return handle
    },
    switchTo: (handle: string) => driver.send('switchTo', { handle }),
    /**
     * Lists what makes the page wider than the screen of a phone; empty where it fits. The width in use comes first,
     * since each change of it takes the engine a new layout.
     */
    tooWideOnPhones: async () => {
      const found: string[] = []
      for (const width of shownWidth === 320 ? [320, 390] : [390, 320]) {
        if (width !== shownWidth) await setViewport(width)
        found.push(...(await evaluate(tooWideInPage, width)))
      }
      return found
    },
  }
}

type ElementReference = { [elementKey]: string }

export async function until<Value>(what: string, look: () => Promise<Value>): Promise<NonNullable<Value>> {
  let why: unknown = 'it was not there'
  for (const startedAt = Date.now(); Date.now() - startedAt < patienceMs; ) {
    try {
      const value = await look()
      if (value) return value
    } catch (error) {
      if (!(error instanceof WebDriverError && passing.has(error.kind))) throw error
      why = error.message
    }
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
  throw new Error(`Waited ${patienceMs} ms for ${what}: ${why}`)
}

const tap = [
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
]

/** Null while it moves, something lies over it, or it cannot be used yet. */
async function middleInPage(
  element: Element,
  standsStillMs: number,
): Promise<{ x: number; y: number } | null> {
  if (element.matches(':disabled')) return null
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const before = element.getBoundingClientRect()
  await new Promise((resolve) => setTimeout(resolve, standsStillMs))
  const box = element.getBoundingClientRect()
  if (!element.isConnected || box.x !== before.x || box.y !== before.y) return null
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
  const top = document.elementFromPoint(x, y)
  return top && (element.contains(top) || top.contains(element)) ? { x, y } : null
}

type Watched = typeof globalThis & { isPressMissed?: boolean }

function watchPress(element: Element): void {
  const page: Watched = globalThis
  page.isPressMissed = true
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Node)) return
    const isLabel = target !== document.body && target.contains(element)
    if (element.contains(target) || isLabel) page.isPressMissed = false
  }
  document.addEventListener('click', onClick, { capture: true, once: true })
}

const hasMissed = () => (globalThis as Watched).isPressMissed === true

const isOfSize = (width: number, height: number) => innerWidth === width && innerHeight === height

function reloadPage(): void {
  document.documentElement.dataset.leaving = ''
  location.reload()
}

function tooWideInPage(width: number): string[] {
  const at = `${location.pathname} at ${width} px`
  if (innerWidth !== width) return [`${at}: the window is ${innerWidth} px wide`]
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const found = [...document.body.querySelectorAll('*')]
    .map((element) => ({ element, over: Math.round(element.getBoundingClientRect().right - clientWidth) }))
    .filter(({ over }) => over > 0)
    .map(({ element, over }) => `${at}: ${element.localName}.${element.getAttribute('class')} by ${over} px`)
  return [`${at}: the page by ${scrollWidth - clientWidth} px`, ...found]
}

const isHydrated = () => 'hydrated' in document.documentElement.dataset
