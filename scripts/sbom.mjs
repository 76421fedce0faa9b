// npm run -s sbom > sbom.json: the bill of materials in CycloneDX, read from the lock file. (npm's own leaves out what
// is a dependency here and a peer elsewhere.)
import { billOfMaterials } from './bill-of-materials.mjs'

console.log(billOfMaterials())
