// Loaded before the product by `node --import`: what it asks of Google goes to the Google of the trial.
const { fetch } = globalThis

globalThis.fetch = (input, init) => {
  const { hostname, pathname } = new URL(input instanceof Request ? input.url : input)
  const isGoogle = hostname === 'www.google.com' || hostname === 'accounts.google.com'
  return fetch(isGoogle ? new URL(pathname, process.env.TRIAL_GOOGLE) : input, init)
}
