import { batteryLimits } from './equipment.ts';
import type { End, Fitting, Line, Point, System } from './types.ts';

/** A line as one row: tag, name, system, two ends, points of the route, and fittings with their points. */
type Row = readonly [tag: string, name: string, system: System, from: string, to: string, route: string, fittings: string];

const rows: readonly Row[] = [
  ['G-101', 'Inlet gas', 'gas', 'BL-1', 'V-101.in', '-27,76,1 3,76,1 3,76,4 5,76,4', 'ESD-101 shutdown -13,76,1; FE-101 meter -2,76,1'],
  ['G-102', 'Separated gas to V-200', 'gas', 'V-101.gas', 'V-200.in', '16,76,6 16,76,7 16,72,7 16,72,5 28.5,72,5', 'PCV-102 control 21,72,5'],
  ['G-201', 'Suction of K-201', 'gas', 'V-200.gas', 'K-201.suction', '30,72,10 30,72,11 30,68,11 51,68,11 51,68,4 51,70,4', ''],
  ['G-202', 'Discharge of K-201', 'gas', 'K-201.discharge', 'E-201.in', '55,74,3 58,74,3 58,74,6 63.5,74,6', ''],
  ['G-203', 'Cooled gas', 'gas', 'E-201.out', 'V-201.in', '63.5,78,5 62,78,5 62,64,5 64.5,64,5', ''],
  ['FL-901', 'Relief header', 'flare', 'PSV-601.out', 'V-901.in', '90,69,17 90,44,17 90,44,9 2,44,9 2,20,9 2,20,7', ''],
  ['G-204', 'Compressed gas to C-301', 'gas', 'V-201.gas', 'C-301.gasIn', '66,64,10 66,64,11 66,60,11 66,60,8 66,51,8 24,51,8 24,51,5 24,32,5', 'ESD-201 shutdown 66,54,8'],
  ['G-301', 'Sweet gas to C-401', 'gas', 'C-301.gas', 'C-401.gasIn', '24,30,20 24,30,21 24,34,21 24,34,7 24,47,7 92,47,7 92,47,4 92,32,4', ''],
  ['L-408', 'Lean glycol to C-401', 'glycol', 'E-402.glycolOut', 'C-401.leanIn', '103,34,4 103,34,13 103,30,13 94,30,13', ''],
  ['G-401', 'Dry gas to E-402', 'gas', 'C-401.gas', 'E-402.gasIn', '92,30,17 92,30,18 100.25,30,18 100.25,34,18 100.25,34,4', ''],
  ['G-402', 'Dry gas to E-501', 'gas', 'E-402.gasOut', 'E-501.tubeIn', '105,34,3 128,34,3', ''],
  ['G-501', 'Gas to the chiller', 'gas', 'E-501.tubeOut', 'E-502.tubeIn', '136,34,2 136,34,1 131,34,1 131,21,1 131,21,3 133.5,21,3', ''],
  ['G-502', 'Chilled gas', 'gas', 'E-502.tubeOut', 'V-501.in', '133.5,23,3 132,23,3 132,23,6 132,32,6 147.5,32,6', ''],
  ['G-503', 'Cold gas back to E-501', 'gas', 'V-501.gas', 'E-501.shellIn', '149,32,12 149,32,13 149,34,13 136,34,13 136,34,5', ''],
  ['G-504', 'Suction of K-701', 'gas', 'E-501.shellOut', 'K-701.suction', '130,34,5 130,34,7 130,57,7 161,57,7 161,57,4 161,62,4', ''],
  ['G-701', 'Discharge of K-701', 'gas', 'K-701.discharge', 'E-701.in', '165,66,3 169,66,3 169,66,6 169,56,6 173,56,6', 'CK-701 check 169,64,6'],
  ['G-702', 'Sales gas', 'gas', 'E-701.out', 'BL-2', '173,60,6 172,60,6 172,64,6 172,64,1 192,64,1', 'FE-701 meter 177.5,64,1; ESD-701 shutdown 189,64,1'],
  ['A-301', 'Rich amine to V-302', 'amine', 'C-301.rich', 'V-302.in', '26,30,3.5 30,30,3.5 30,34,3.5 31.5,34,3.5', 'LV-301 control 28.5,30,3.5'],
  ['A-302', 'Rich amine to E-301', 'amine', 'V-302.liquid', 'E-301.richIn', '39,34,2 39,34,1 47,34,1 47,32,1 47,32,2', 'LV-302 control 44,34,1'],
  ['A-303', 'Rich amine to C-302', 'amine', 'E-301.richOut', 'C-302.feed', '47,32,4 47,32,13 56,32,13 56,20,13 58,20,13', ''],
  ['A-304', 'Bottoms to E-302', 'amine', 'C-302.bottom', 'E-302.in', '60,22,2 60,25,2 60,25,1 68,25,1 68,25,2', ''],
  ['A-305', 'Vapour to C-302', 'amine', 'E-302.vapour', 'C-302.vapourReturn', '71,25,6 71,25,7 71,20,7 62,20,7', ''],
  ['A-306', 'Lean amine to E-301', 'amine', 'E-302.lean', 'E-301.leanIn', '75,25,2 75,25,1 75,26,1 53,26,1 53,26,6 53,32,6 53,32,4', ''],
  ['A-307', 'Lean amine to P-301', 'amine', 'E-301.leanOut', 'P-301.suction', '53,32,2 53,32,1 53,27,1 47,27,1 47,25,1 46,25,1', ''],
  ['A-308', 'Lean amine to E-304', 'amine', 'P-301.discharge', 'E-304.in', '45,25,2 45,25,6 45,19,6 41.5,19,6', 'CK-301 check 45,22.25,6'],
  ['A-309', 'Lean amine to C-301', 'amine', 'E-304.out', 'C-301.leanIn', '32.5,19,6 24,19,6 24,19,16 24,28,16', 'FV-301 control 26,19,6'],
  ['A-310', 'Overhead to E-303', 'amine', 'C-302.overhead', 'E-303.in', '60,20,18 60,20,19 60,9,19 60,9,8 61.5,9,8', ''],
  ['A-311', 'Condensed overhead', 'amine', 'E-303.out', 'V-303.in', '70.5,9,8 77,9,8 77,13,8 77,13,6', ''],
  ['A-312', 'Reflux to P-303', 'amine', 'V-303.liquid', 'P-303.suction', '78,13,3 78,13,1 78,18,1 76,18,1', ''],
  ['A-313', 'Reflux to C-302', 'amine', 'P-303.discharge', 'C-302.reflux', '75,18,2 75,18,10 75,16,10 60,16,10 60,16,15 60,18,15', 'LV-303 control 63,16,10'],
  ['G-303', 'Acid gas', 'gas', 'V-303.acidGas', 'BL-3', '81,13,6 81,13,8 81,-2,8', 'PCV-303 control 81,7,8'],
  ['L-401', 'Rich glycol to V-402', 'glycol', 'C-401.rich', 'V-402.in', '92,28,3 92,21,3 93.5,21,3', 'LV-401 control 92,25.5,3'],
  ['L-402', 'Rich glycol to E-401', 'glycol', 'V-402.liquid', 'E-401.richIn', '99,21,2 99,21,1 99,22,1 107,22,1 107,22,2', 'LV-402 control 102.75,22,1'],
  ['L-403', 'Rich glycol to C-402', 'glycol', 'E-401.richOut', 'C-402.feed', '107,22,4 107,22,12 106,22,12 106,11,12', ''],
  ['L-404', 'Lean glycol to V-403', 'glycol', 'H-401.lean', 'V-403.in', '114,12,4 114,18,4 114,18,3.6', ''],
  ['L-405', 'Lean glycol to E-401', 'glycol', 'V-403.out', 'E-401.leanIn', '115,18,1.2 115,18,0.7 111,18,0.7 111,18,6 111,22,6 111,22,4', ''],
  ['L-406', 'Cooled glycol to P-401', 'glycol', 'E-401.leanOut', 'P-401.suction', '111,22,2 111,22,1 114,22,1 114,29,1 113,29,1', ''],
  ['L-407', 'Lean glycol to E-402', 'glycol', 'P-401.discharge', 'E-402.glycolIn', '112,29,2 112,29,3 103,29,3 103,29,1 103,34,1 103,34,2', 'CK-401 check 105,29,3'],
  ['G-404', 'Still overhead', 'glycol', 'C-402.overhead', 'E-403.in', '106,10,15 106,10,16 106,9,16 98,9,16 98,9,6', ''],
  ['G-405', 'Still vapour to the firebox', 'fuel', 'E-403.vapour', 'H-401.vent', '94,9,6 94,9,7 94,8,7 119,8,7 119,10,7 119,10,5 116.5,10,5', ''],
  ['R-501', 'Liquid propane', 'refrigerant', 'X-503.liquid', 'E-502.refrigerantIn', '141,11.5,2 141,14,2 141,14,1 141,22,1 141,22,2', 'LV-502 control 141,16.25,1'],
  ['R-502', 'Propane vapour', 'refrigerant', 'E-502.refrigerantOut', 'X-503.vapour', '141,22,6 141,22,7 135,22,7 135,17,7 135,17,4 135,11.5,4', ''],
  ['HL-101', 'Condensate to C-601', 'liquid', 'V-101.condensate', 'C-601.feed', '16,76,2 16,76,1 16,79,1 60,79,1 60,84,1 82,84,1 82,70,1 82,70,9 84,70,9', 'LV-101 control 21,79,1'],
  ['HL-201', 'Liquid of V-201', 'liquid', 'V-201.liquid', 'tee HL-101', '66,65.5,2 66,70,2 82,70,2', 'LV-201 control 79,70,2'],
  ['HL-501', 'Liquid of V-501 to C-601', 'liquid', 'V-501.liquid', 'C-601.coldFeed', '149,33.5,2 149,36,2 149,36,9 149,57,9 86,57,9 86,57,10.5 86,68,10.5', 'LV-501 control 149,38,9'],
  ['HL-601', 'Bottoms to E-601', 'liquid', 'C-601.bottom', 'E-601.in', '86,72,2 86,78,2 86,78,1 96,78,1 96,75,1 96,75,2', ''],
  ['HL-602', 'Vapour to C-601', 'liquid', 'E-601.vapour', 'C-601.vapourReturn', '97,75,6 97,75,6.5 97,70,6.5 88,70,6.5', ''],
  ['HL-603', 'Condensate to E-602', 'liquid', 'E-601.product', 'E-602.in', '101,75,2 101,75,1 105,75,1 105,75,5 105,65,5 104,65,5', ''],
  ['HL-604', 'Condensate to TK-851', 'liquid', 'E-602.out', 'TK-851.in', '104,63,5 109,63,5 109,74,5 113,74,5', 'LV-601 control 109,67.4,5'],
  ['HL-200', 'Liquid of V-200 to TK-851', 'liquid', 'V-200.liquid', 'tee HL-604', '30,73.5,2 30,86,2 30,86,1 109,86,1 109,74,1 109,74,5', 'LV-200 control 30,78,2'],
  ['HL-901', 'Liquid of V-901', 'flare', 'V-901.liquid', 'P-901.suction', '0,20,2 0,20,1 0,28,1 2,28,1', ''],
  ['HL-902', 'Recovered liquid to TK-851', 'liquid', 'P-901.discharge', 'tee HL-200', '3,28,2 3,28,3 17,28,3 17,28,1 17,77,1 30,77,1 30,77,2', 'CK-901 check 10,28,3'],
  ['S-851', 'Condensate to P-851', 'liquid', 'TK-851.out', 'P-851.suction', '116,79,1 116,84,1 115,84,1 115,86,1 116,86,1', ''],
  ['S-852', 'Condensate to X-851', 'liquid', 'P-851.discharge', 'X-851.in', '117,86,2 117,86,4 117,90,4 117,90,1 123.5,90,1', 'CK-851 check 120,90,1'],
  ['W-101', 'Water to TK-852', 'water', 'V-101.water', 'TK-852.in', '9,76,2 9,76,1 9,57,1 9,57,7 129,57,7 129,62,7 130,62,7 130,69,7', 'LV-102 control 9,66,1'],
  ['W-402', 'Still water to TK-852', 'water', 'E-403.water', 'tee W-101', '96,9,4 96,9,1 96,57,1 96,57,7', ''],
  ['W-852', 'Water to disposal', 'water', 'TK-852.out', 'BL-4', '137,74,1 142,74,1 142,97,1', 'XV-852 block 142,83,1'],
  ['VR-852', 'Vapour of the tanks', 'gas', 'TK-852.vapour', 'K-851.suction', '132,74,9 132,74,10 125,74,10 125,62,10 125,62,4', ''],
  ['VR-851', 'Vapour of TK-851', 'gas', 'TK-851.vapour', 'tee VR-852', '118,74,9 118,74,10 125,74,10', ''],
  ['VR-853', 'Recovered vapour to V-200', 'gas', 'K-851.discharge', 'tee G-102', '120.5,62,2 113,62,2 113,56,2 113,56,7 23,56,7 23,56,6 23,72,6 23,72,5', 'CK-853 check 113,59,2'],
  ['G-601', 'Overhead of C-601', 'gas', 'C-601.overhead', 'tee VR-853', '86,70,17 86,70,18 86,56,18 86,56,7', 'PCV-601 control 86,61,18'],
  ['G-302', 'Flash gas of V-302', 'gas', 'V-302.gas', 'tee VR-853', '38,34,5 38,34,10 38,56,10 38,56,7', 'PCV-302 control 38,50,10'],
  ['G-403', 'Flash gas of V-402', 'gas', 'V-402.gas', 'tee VR-853', '98,21,5 98,21,7 98,56,7', 'PCV-402 control 98,42,7'],
  ['F-801', 'Dry gas to V-801', 'fuel', 'tee G-402', 'V-801.in', '108,34,3 108,46,3 108,46,9 50,46,9 50,46,7 50,46,9 14,46,9 14,46,7 -10,46,7 -10,46,4 -11,46,4', 'PCV-801 control -4,46,7'],
  ['F-802', 'Fuel header', 'fuel', 'V-801.gas', 'H-801.fuel', '-12,46,8 -12,46,10 6,46,10 6,43,10 6,43,7 16,43,7 16,43,9 148,43,9 148,43,1 148,36,1 172,36,1 172,14,1 172,14,2 170,14,2', 'FE-801 meter -6,46,10; TV-801 control 172,22,1'],
  ['F-803', 'Fuel to K-201', 'fuel', 'tee F-802', 'K-201.fuel', '41,43,9 41,43,3 41,70,3', 'XV-803 block 41,60,3; FE-202 meter 41,68.5,3'],
  ['F-804', 'Fuel to K-701', 'fuel', 'tee F-802', 'K-701.fuel', '148,43,3 151,43,3 151,62,3', 'XV-804 block 151,50,3; FE-702 meter 151,59.5,3'],
  ['F-805', 'Fuel to H-401', 'fuel', 'tee F-802', 'H-401.fuel', '122,43,9 122,43,1 122,10,1 122,10,3 116.5,10,3', 'TV-401 control 122,17,1'],
  ['F-806', 'Fuel to the pilots', 'fuel', 'tee F-802', 'F-901.pilot', '-3,46,10 -3,36,10 -3,36,2 -34,36,2 -34,21.5,2', 'PCV-806 control -10,36,2'],
  ['F-807', 'Instrument gas to LC-101', 'fuel', 'tee F-803', 'LC-101.supply', '41,64,3 36,64,3 36,64,4 36,79,4 17,79,4 17,79,3 17,80.5,3', 'PCV-807 control 36,67,4'],
  ['F-808', 'Liquid of V-801', 'liquid', 'V-801.liquid', 'tee HL-902', '-12,47,2 -12,48,2 -12,48,1 17,48,1', 'XV-808 block -2,48,1'],
  ['HO-801', 'Hot-oil supply', 'hotOil', 'H-801.out', 'E-302.oilIn', '166,18,3 166,19,3 166,19,6 126,19,6 126,19,10 63,19,10 63,19,3 63,24.5,3 65.5,24.5,3', 'TV-302 control 63,19,8.5'],
  ['HO-802', 'Hot oil to E-601', 'hotOil', 'tee HO-801', 'E-601.oilIn', '79,19,10 79,74.5,10 79,74.5,3 91.5,74.5,3', 'TV-601 control 79,71,10'],
  ['HO-803', 'Hot-oil return', 'hotOil', 'E-302.oilOut', 'P-801.suction', '65.5,25.5,3 64,25.5,3 64,27,3 64,27,1 95,27,1 95,27,3 147,27,3 147,27,1 163,27,1 163,30,1 162,30,1', ''],
  ['HO-804', 'Return of E-601', 'hotOil', 'E-601.oilOut', 'tee HO-803', '92.5,75,2 92.5,75,1 83,75,1 83,27,1', ''],
  ['HO-805', 'Hot oil to H-801', 'hotOil', 'P-801.discharge', 'H-801.in', '161,30,2 161,30,7 161,14,7 162,14,7', 'CK-801 check 161,20,7'],
  ['HO-806', 'Expansion line', 'hotOil', 'V-804.out', 'tee HO-803', '166,28,6 166,28,1 163,28,1', ''],
  ['RV-101', 'Inlet of PSV-101', 'flare', 'V-101.relief', 'PSV-101.in', '10,76,6 10,76,9', ''],
  ['RV-201', 'Inlet of PSV-201', 'flare', 'V-201.relief', 'PSV-201.in', '67.5,64,8 73,64,8 73,64,10', ''],
  ['RV-301', 'Inlet of PSV-301', 'flare', 'C-301.relief', 'PSV-301.in', '22,30,18 20,30,18 20,30,20', ''],
  ['RV-601', 'Inlet of PSV-601', 'flare', 'C-601.relief', 'PSV-601.in', '88,70,15 90,70,15 90,70,16', ''],
  ['FL-101', 'Relief of V-101', 'flare', 'PSV-101.out', 'tee FL-901', '10,75,10 10,44,10 10,44,9', ''],
  ['FL-201', 'Relief of V-201', 'flare', 'PSV-201.out', 'tee FL-901', '73,63,11 73,44,11 73,44,9', ''],
  ['FL-202', 'Blowdown of V-201', 'flare', 'tee G-204', 'tee FL-901', '66,62,11 65,62,11 65,44,11 65,44,9', 'BDV-201 shutdown 65,51,11'],
  ['FL-301', 'Relief of C-301', 'flare', 'PSV-301.out', 'tee FL-901', '19,30,21 18,30,21 18,30,10 18,44,10 18,44,9', ''],
  ['FL-902', 'Flare gas', 'flare', 'V-901.gas', 'F-901.base', '-6,20,7 -6,20,8 -31,20,8 -31,20,2 -32.5,20,2', 'FE-901 meter -21,20,8'],
  ['I-801', 'Air to V-802', 'air', 'K-802.out', 'V-802.in', '176,38,2 173,38,2', ''],
  ['I-802', 'Instrument air header', 'air', 'V-802.out', 'actuator ESD-101', '172,38,7 172,38,8 172,54,8 148,54,8 148,54,9 -2,54,9 -2,54,1 -2,72,1 -13,72,1 -13,72,3 -13,76,3 -13,76,2.6', ''],
  ['I-803', 'Air to LV-301', 'air', 'tee I-802', 'actuator LV-301', '28.5,54,9 28.5,54,6 28.5,30,6 28.5,30,5.1', ''],
  ['I-804', 'Air to LV-401', 'air', 'tee I-802', 'actuator LV-401', '88,54,9 88,54,8 88,25.5,8 88,25.5,5 92,25.5,5 92,25.5,4.6', ''],
];

/** Lines that fall towards their end, so that liquid drains to the drum. */
const falling: ReadonlySet<string> = new Set(['FL-901']);

/** All lines. Each route is orthogonal and runs in the direction of flow. */
export const lines: readonly Line[] = rows.map(([tag, name, system, from, to, route, fittings]) => ({
  tag,
  name,
  system,
  from: toEnd(from),
  to: toEnd(to),
  route: route.split(' ').map(toPoint),
  fittings: fittings === '' ? [] : fittings.split('; ').map(toFitting),
  falls: falling.has(tag),
}));

function toPoint(text: string): Point {
  const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = text.split(',').map(Number);
  return [x, y, z];
}

function toFitting(text: string): Fitting {
  const [tag = '', kind = '', at = ''] = text.split(' ');
  // Checked by `plant.test.ts`.
  return { tag, kind: kind as Fitting['kind'], at: toPoint(at) };
}

function toEnd(text: string): End {
  const [first = '', second = ''] = text.split(/[ .]/);
  if (first === 'tee') return { tee: second };
  if (first === 'actuator') return { actuator: second };
  return batteryLimits.some(({ tag }) => tag === text) ? { limit: text } : { equipment: first, nozzle: second };
}
