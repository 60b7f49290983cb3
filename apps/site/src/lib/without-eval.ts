/**
 * Zod tries `new Function` to detect whether it can compile schemas. The content security policy forbids that (rule W1), and the browser
 * would report a violation. Zod reads this option when it loads, after this module.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
