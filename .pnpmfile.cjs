/** Node's packages name their system as a string; pnpm supports only lists, and would install them on every system. */
const OF_ONE_SYSTEM = /^node-(?:linux|win)-/

module.exports = {
  hooks: {
    readPackage(manifest) {
      if (!OF_ONE_SYSTEM.test(manifest.name)) return manifest
      return { ...manifest, os: [manifest.os].flat(), cpu: [manifest.cpu].flat() }
    },
  },
}
