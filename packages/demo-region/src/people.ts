import type { Rng } from "@hereabouts/poster-art/random";

const FIRST_NAMES =
  "Ada Amara Anneke Arlo Asha Beatriz Benno Caleb Camila Carmen Celeste Cornelius Dalia Dana Delphine Desmond Eben Edith Elena Eliot Esme Ezra Farrah Fiona Galen Gideon Greta Hana Hollis Imani Ines Ingrid Isidore Ivy Jasper Joaquin Jonah Josephine Kalinda Keisha Kofi Lars Leila Leopold Lida Lucinda Luz Magnus Maeve Marcus Marisol Mercy Mina Moses Nadia Nell Niamh Odalys Olive Omar Oren Pearl Philippa Priya Quentin Rafael Ramona Rosalind Ruben Sabine Saul Selma Shanti Silas Simone Solomon Tamsin Tariq Tess Theo Una Violet Wendell Winifred Xiomara Yara Yusuf Zadie Zora".split(
    " ",
  );

const LAST_NAMES =
  "Abernathy Achebe Alvarado Baptiste Barlow Beckwith Bialik Blodgett Boateng Brodeur Caldwell Castellano Chaudhry Chevalier Colón Coolidge Czerwinski Dabrowski Dansereau Delgado Dimitrov Dufresne Echeverria Eisenberg Falk Fairbanks Feeney Fontaine Gagnon Goldfarb Gradowski Greenleaf Hallett Haskins Hathaway Hollingsworth Iyer Jablonski Jefferies Kaplan Kellogg Kimura Kosinski Kowalczyk Lavallee LeBlanc Lindqvist Lombardi MacIntyre Maldonado Marchetti McAllister Mbeki Menon Moriarty Nakamura Nascimento Novak Nwosu Obuchowski O’Dell Okafor Orozco Osgood Papadakis Pelletier Petrov Pham Plimpton Quintero Rasmussen Rathbun Reyes Rosenthal Rourke Sadowski Saltzman Santiago Sawtelle Schiffer Seely Shepardson Singh Szymanski Takeda Tenney Thibodeau Tolliver Ustinov Vega Vandermeer Wadleigh Warriner Whitlock Wojcik Yang Youngblood Zajac Zielinski".split(
    " ",
  );

/** An invented name of a person of the region. */
export function person(rng: Rng): string {
  return `${rng.pick(FIRST_NAMES)} ${rng.pick(LAST_NAMES)}`;
}
