const injection = /^__insertCSS\((?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)\);?$/m

/**
 * Takes out the <style> sonner adds by itself, which the content security policy would block with a message.
 * Its stylesheet is imported instead.
 * @returns {import('vite').Plugin}
 */
export function withoutSonnerStyle() {
  return {
    name: 'without-sonner-style',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.m?js/ },
      handler: (code) => ({ code: removeInjection(code), map: null }),
    },
  }
}

/** @param {string} code */
export function removeInjection(code) {
  // Silence here would bring blocked styles back with some update of the package.
  if (!injection.test(code)) throw new Error('sonner no longer injects its style in the way we take it out')
  return code.replace(injection, '')
}
