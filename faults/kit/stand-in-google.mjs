// Preloaded into the product by `node --import`: redirects its calls to Google to the stand-in.
const { fetch } = globalThis

globalThis.fetch = (input, init) => {
  const { hostname, pathname } = new URL(input instanceof Request ? input.url : input)
  const isGoogle = hostname === 'www.google.com' || hostname === 'accounts.google.com'
  return fetch(isGoogle ? new URL(pathname, process.env.TRIAL_GOOGLE) : input, init)
}
