/** All that modules made for Node look at in a browser. The framework would send a whole copy of Node's `process`. */
export const env = {}
export default { env }
