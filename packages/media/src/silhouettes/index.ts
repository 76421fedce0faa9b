import type { Silhouette } from '../drawing'
import { backpack } from './accessories/backpack'
import { beanie } from './accessories/beanie'
import { belt } from './accessories/belt'
import { bracelet } from './accessories/bracelet'
import { cap } from './accessories/cap'
import { clutch } from './accessories/clutch'
import { crossbody } from './accessories/crossbody'
import { earrings } from './accessories/earrings'
import { foulard } from './accessories/foulard'
import { glove } from './accessories/glove'
import { mitten } from './accessories/mitten'
import { necklace } from './accessories/necklace'
import { scarf } from './accessories/scarf'
import { shoulderbag } from './accessories/shoulderbag'
import { sunglasses } from './accessories/sunglasses'
import { sunhat } from './accessories/sunhat'
import { tie } from './accessories/tie'
import { tote } from './accessories/tote'
import { wallet } from './accessories/wallet'
import { camisole } from './dresses/camisole'
import { denimskirt } from './dresses/denimskirt'
import { dress } from './dresses/dress'
import { jumpsuit } from './dresses/jumpsuit'
import { maxidress } from './dresses/maxidress'
import { miniskirt } from './dresses/miniskirt'
import { pencilskirt } from './dresses/pencilskirt'
import { pleatedskirt } from './dresses/pleatedskirt'
import { satinskirt } from './dresses/satinskirt'
import { shirtdress } from './dresses/shirtdress'
import { slipdress } from './dresses/slipdress'
import { tieredskirt } from './dresses/tieredskirt'
import { tights } from './dresses/tights'
import { wrapdress } from './dresses/wrapdress'
import { biker } from './outerwear/biker'
import { blazer } from './outerwear/blazer'
import { cardigan } from './outerwear/cardigan'
import { coat } from './outerwear/coat'
import { denimjacket } from './outerwear/denimjacket'
import { halfzip } from './outerwear/halfzip'
import { polo } from './outerwear/polo'
import { puffer } from './outerwear/puffer'
import { rainjacket } from './outerwear/rainjacket'
import { robe } from './outerwear/robe'
import { trench } from './outerwear/trench'
import { waistcoat } from './outerwear/waistcoat'
import { zipjacket } from './outerwear/zipjacket'
import { coord } from './sets/coord'
import { pyjamas } from './sets/pyjamas'
import { suit } from './sets/suit'
import { ankleboot } from './shoes/ankleboot'
import { ballerina } from './shoes/ballerina'
import { derby } from './shoes/derby'
import { flatsandal } from './shoes/flatsandal'
import { heelboot } from './shoes/heelboot'
import { kneeboot } from './shoes/kneeboot'
import { lacedboot } from './shoes/lacedboot'
import { loafer } from './shoes/loafer'
import { pump } from './shoes/pump'
import { rainboot } from './shoes/rainboot'
import { runningshoe } from './shoes/runningshoe'
import { sandal } from './shoes/sandal'
import { slipper } from './shoes/slipper'
import { sneaker } from './shoes/sneaker'
import { bikinibottom } from './swim/bikinibottom'
import { bikinitop } from './swim/bikinitop'
import { bodysuit } from './swim/bodysuit'
import { boxers } from './swim/boxers'
import { bra } from './swim/bra'
import { corset } from './swim/corset'
import { sock } from './swim/sock'
import { sportsbra } from './swim/sportsbra'
import { swimshorts } from './swim/swimshorts'
import { swimsuit } from './swim/swimsuit'
import { blouse } from './tops/blouse'
import { hoodie } from './tops/hoodie'
import { knit } from './tops/knit'
import { longsleeve } from './tops/longsleeve'
import { rollneck } from './tops/rollneck'
import { shirt } from './tops/shirt'
import { sweatshirt } from './tops/sweatshirt'
import { tank } from './tops/tank'
import { tee } from './tops/tee'
import { jeans } from './trousers/jeans'
import { leggings } from './trousers/leggings'
import { shorts } from './trousers/shorts'
import { sweatpants } from './trousers/sweatpants'
import { trousers } from './trousers/trousers'
import { widetrousers } from './trousers/widetrousers'

/** All silhouettes by name. */
export const SILHOUETTES: Record<string, Silhouette> = {
  tee,
  longsleeve,
  knit,
  rollneck,
  sweatshirt,
  hoodie,
  tank,
  shirt,
  blouse,
  blazer,
  coat,
  trench,
  cardigan,
  denimjacket,
  puffer,
  rainjacket,
  zipjacket,
  biker,
  waistcoat,
  robe,
  polo,
  halfzip,
  slipdress,
  wrapdress,
  shirtdress,
  maxidress,
  miniskirt,
  pencilskirt,
  pleatedskirt,
  satinskirt,
  dress,
  camisole,
  jumpsuit,
  tieredskirt,
  denimskirt,
  tights,
  jeans,
  trousers,
  widetrousers,
  sweatpants,
  shorts,
  leggings,
  swimsuit,
  bikinitop,
  bikinibottom,
  sportsbra,
  swimshorts,
  bra,
  boxers,
  sock,
  bodysuit,
  corset,
  sneaker,
  runningshoe,
  ankleboot,
  pump,
  ballerina,
  loafer,
  kneeboot,
  sandal,
  lacedboot,
  heelboot,
  rainboot,
  derby,
  slipper,
  flatsandal,
  tote,
  shoulderbag,
  cap,
  beanie,
  scarf,
  belt,
  sunglasses,
  backpack,
  clutch,
  wallet,
  crossbody,
  glove,
  mitten,
  tie,
  foulard,
  sunhat,
  earrings,
  necklace,
  bracelet,
  suit,
  pyjamas,
  coord,
}
