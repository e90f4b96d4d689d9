import type { EventTypeSlug } from "./event-types.ts";

/** Languages that synonyms are known in. */
export type SynonymLanguage = "en" | "es" | "de";

/**
 * Words that people type for a whole category, folded (small letters, no accents), beside the name that the site gives it.
 * A word with `~` describes the noun that follows it as often as it is one ("theater camp"): then it stays a keyword. What
 * means one thing within a category ("jazz", "book club") is no synonym, as the category would find too much.
 */
export const categorySynonyms: Readonly<Record<SynonymLanguage, Readonly<Partial<Record<EventTypeSlug, string>>>>> = {
  en: {
    "art-dance-culture":
      "art~, arts~, arts and|& culture, art and|& culture, culture~, exhibits, exhibitions, exhibition, art shows|show|exhibits|exhibit|exhibition|exhibitions",
    "classes-workshops-talks":
      "classes, class~, workshops, workshop~, lectures, lecture~, talks, classes and|& workshops",
    comedy: "comedy~, comedy shows|show|night|nights, stand up comedy?, standup comedy?",
    community: "community events|event",
    "fairs-festivals": "fairs, fair, festivals, festival~, fests, fest",
    film: "films, film~, movies, movie~, movie nights|night, film screenings|screening|nights|night",
    "food-farmers-markets": "food~, food and|& drink|drinks, food events|event, foodie events|event?",
    "games-hobbies": "games, game nights|night, hobbies",
    "health-fitness": "fitness~, health and|& wellness|fitness, wellness~",
    "literary-book-clubs":
      "literary events|event?, literature, author events|event|talks|readings, book events|talks, books",
    music: "music~, live music~, live bands|band, concerts, concert~, gigs, gig, bands",
    "nature-outdoors": "nature~, outdoors, outdoor activities|events|fun, the? great outdoors",
    "religion-spirituality":
      "religious events|services, spirituality, worship services|service, church services|service",
    sports: "sports~, sporting events|event, sport~, sports events|games",
    "support-groups": "support groups|group",
    theater: "theater~, theatre~, plays, musicals, stage plays",
  },
  es: {
    "art-dance-culture": "arte, cultura, arte y cultura, exposiciones, exposicion, exposiciones|exposicion de arte",
    "classes-workshops-talks":
      "clases, clase, talleres, taller, charlas, charla, conferencias, conferencia, cursos, curso",
    comedy: "comedia, humor, monologos, stand up, espectaculos|noche de comedia",
    "fairs-festivals": "ferias, feria, festivales, festival",
    film: "cine, peliculas, pelicula",
    "food-farmers-markets": "comida, gastronomia, comida y bebida",
    "games-hobbies": "juegos, pasatiempos",
    "health-fitness": "salud, bienestar, salud y bienestar, ejercicio",
    "literary-book-clubs": "literatura, libros",
    music: "musica, musica en vivo|directo, conciertos, concierto, bolos, tocadas",
    "nature-outdoors": "naturaleza, al? aire libre",
    "religion-spirituality": "religion, misas, misa",
    sports: "deportes, deporte, eventos deportivos",
    "support-groups": "grupos|grupo de apoyo",
    theater: "teatro, obras|obra de teatro, musicales",
  },
  de: {
    "art-dance-culture":
      "kunst, kultur, kunst und|& kultur, ausstellungen, ausstellung, kunstausstellungen|kunstausstellung",
    "classes-workshops-talks": "kurse, kurs, workshops, workshop, vortrage, vortrag",
    comedy: "comedy, kabarett, kleinkunst, stand up comedy?",
    "fairs-festivals": "festivals, festival, feste, volksfeste, volksfest, messen, jahrmarkt",
    film: "kino, filme, film, filmabend|filmabende",
    "food-farmers-markets": "essen und|& trinken, kulinarisches, essen",
    "games-hobbies": "spiele, spieleabend|spieleabende",
    "health-fitness": "fitness, gesundheit, wellness",
    "literary-book-clubs": "lesungen, lesung, literatur, bucher",
    music: "musik, live musik, livemusik, konzerte, konzert, gigs",
    "nature-outdoors": "natur, draussen, im freien",
    "religion-spirituality": "gottesdienste, gottesdienst, religion",
    sports: "sport, sportveranstaltungen|sportveranstaltung",
    "support-groups": "selbsthilfegruppen|selbsthilfegruppe, selbsthilfe",
    theater: "theater, theaterstucke|theaterstuck, schauspiel, musicals",
  },
};
