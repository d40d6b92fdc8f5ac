import { type Browser, chromium, type ElementHandle, type JSHandle, type Page } from '@playwright/test'
import { launchOptions, place } from '../kit/browser.ts'
import { collectComplaints } from '../kit/complaints.ts'
import { type Driver, elementKey, type Parameters, WebDriverError } from './protocol.ts'

/** Chromium, driven by Playwright behind the commands that the other engines take. */
export async function openChromium(): Promise<Driver> {
  const browser = await chromium.launch(launchOptions)
  let complaints: string[] = []
  let elements = new Map<string, ElementHandle>()
  let page = await newPage(browser, complaints)

  const elementOf = (id: unknown): ElementHandle => {
    const element = elements.get(String(id))
    if (!element) throw new WebDriverError('stale element reference', 'it is of an earlier visit')
    return element
  }

  function refer(element: ElementHandle): { [elementKey]: string } {
    const id = String(elements.size + 1)
    elements.set(id, element)
    return { [elementKey]: id }
  }

  /** The result of a script, in which elements travel as references. */
  async function readResult(result: JSHandle): Promise<unknown> {
    const element = result.asElement()
    if (element) return refer(element)
    const isList = await result.evaluate((value) => Array.isArray(value) && value[0] instanceof Element)
    if (!isList) return result.jsonValue()
    const listed = await result.getProperties()
    return [...listed.values()].flatMap((each) => each.asElement() ?? []).map(refer)
  }

  const run: Record<string, (given: Parameters) => Promise<unknown>> = {
    navigate: ({ url }) => page.goto(String(url)),
    execute: async ({ script, args }) => {
      // As a function, which Playwright runs in the page in spite of the page's policy.
      const work = new Function('given', `return (function () { ${script} }).apply(null, given)`)
      const given = (args as unknown[]).map((each) =>
        isReference(each) ? elementOf(each[elementKey]) : each,
      )
      return readResult(await page.evaluateHandle(work as (given: unknown[]) => unknown, given))
    },
    clear: ({ id }) => elementOf(id).fill(''),
    sendKeys: async ({ id, text }) => {
      await elementOf(id).focus()
      for (const key of String(text)) await typeKey(page, key)
    },
    perform: async ({ actions }) => {
      for (const source of actions as Source[])
        for (const action of source.actions) await perform(page, action)
    },
    screenshot: async () => (await page.screenshot()).toString('base64'),
  }

  return {
    send: async (command, parameters = {}) => {
      const work = run[command]
      if (!work) throw new WebDriverError('unknown command', command)
      try {
        return await work(parameters)
      } catch (error) {
        // A page that is going away answers nothing, as in Firefox.
        if (String(error).includes('Execution context was destroyed')) return null
        // An element that has gone with its page: it is looked for again.
        throw error instanceof WebDriverError ? error : new WebDriverError('javascript error', String(error))
      }
    },
    startVisit: async () => {
      await page.context().close()
      complaints = []
      elements = new Map()
      page = await newPage(browser, complaints)
    },
    setViewport: (width, height) => page.setViewportSize({ width, height }),
    complaints: async () => complaints,
    close: () => browser.close(),
  }
}

async function newPage(browser: Browser, complaints: string[]): Promise<Page> {
  const context = await browser.newContext({ ...place, reducedMotion: 'reduce' })
  const page = await context.newPage()
  collectComplaints(page, complaints)
  return page
}

const isReference = (value: unknown): value is { [elementKey]: string } =>
  typeof value === 'object' && value !== null && elementKey in value

/** The private letters by which WebDriver names keys. */
const namedKeys: Record<string, string> = {
  '\uE007': 'Enter',
  '\uE004': 'Tab',
  '\uE00C': 'Escape',
  '\uE013': 'ArrowUp',
  '\uE015': 'ArrowDown',
  '\uE008': 'Shift',
}

const typeKey = (page: Page, key: string) =>
  namedKeys[key] ? page.keyboard.press(namedKeys[key]) : page.keyboard.insertText(key)

type Action = { type: string; value?: string; x?: number; y?: number }
type Source = { actions: Action[] }

async function perform({ keyboard, mouse }: Page, { type, value = '', x = 0, y = 0 }: Action): Promise<void> {
  if (type === 'pointerMove') return mouse.move(x, y)
  if (type === 'pointerDown') return mouse.down()
  if (type === 'pointerUp') return mouse.up()
  if (type === 'keyDown') return keyboard.down(namedKeys[value] ?? value)
  if (type === 'keyUp') return keyboard.up(namedKeys[value] ?? value)
}
