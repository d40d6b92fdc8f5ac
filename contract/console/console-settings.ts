/** Facts about the deployment that the console's page needs. The server inserts them into the page at start. */
export type ConsoleSettings = {
  /** Shows the sample operators. */
  localMode: boolean
  /** The members' site, for links to it. */
  publicOrigin: string
}
