/**
 * The WebDriver commands in use, as each driver spells them: the path under the session for HTTP (WebKitWebDriver), the
 * name for Marionette (Firefox). Marionette is the protocol that geckodriver translates to; both have the same semantics.
 */
export const commands = {
  navigate: ['POST', '/url', 'WebDriver:Navigate'],
  execute: ['POST', '/execute/sync', 'WebDriver:ExecuteScript'],
  clear: ['POST', '/element/:id/clear', 'WebDriver:ElementClear'],
  sendKeys: ['POST', '/element/:id/value', 'WebDriver:ElementSendKeys'],
  perform: ['POST', '/actions', 'WebDriver:PerformActions'],
  release: ['DELETE', '/actions', 'WebDriver:ReleaseActions'],
  screenshot: ['GET', '/screenshot', 'WebDriver:TakeScreenshot'],
  setRect: ['POST', '/window/rect', 'WebDriver:SetWindowRect'],
  windows: ['GET', '/window/handles', 'WebDriver:GetWindowHandles'],
  newWindow: ['POST', '/window/new', 'WebDriver:NewWindow'],
  switchTo: ['POST', '/window', 'WebDriver:SwitchToWindow'],
} as const

export type DriverCommand = keyof typeof commands
export type Parameters = Record<string, unknown>

/** One running engine: how it takes commands, and what differs between engines. */
export type Driver = {
  /** Begins as a new visitor does: one window, no cookies, no stored data, no complaints. */
  startVisit: () => Promise<void>
  send: (command: DriverCommand, parameters?: Parameters) => Promise<unknown>
  setViewport: (width: number, height: number) => Promise<void>
  /** Script errors, console errors and warnings, and CSP violations of every page of this visit. */
  complaints: () => Promise<string[]>
  close: () => Promise<void>
}

/** The name under which WebDriver passes elements in and out of scripts. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

export class WebDriverError extends Error {
  readonly kind: string

  constructor(kind: string, message: string) {
    super(`${kind}: ${message}`)
    this.kind = kind
  }
}
