import { socialProviders } from "@hereabouts/contract/account/social-providers";

/** Path of the sign-ins of others, which the server mounts and no endpoint describes. */
export const socialPath = "/auth/{provider}/login/";

const refused = (description: string) => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Detail" } } },
});

/** Beginning to sign in with another service: a form of a page, answered by leading the browser there. */
export const socialOperation = (tag: string) => ({
  operationId: "beginSocialSignIn",
  summary: "Redirects the browser to another service to log in or to connect the account.",
  description: "Public, from a form in a browser. Not with an API token.",
  tags: [tag],
  security: [{}],
  parameters: [
    {
      name: "provider",
      in: "path" as const,
      required: true,
      description: "The service, if turned on for this site.",
      schema: { type: "string", enum: [...socialProviders] },
    },
  ],
  requestBody: {
    required: true,
    content: {
      "application/x-www-form-urlencoded": {
        schema: {
          type: "object",
          properties: {
            csrfmiddlewaretoken: { type: "string", description: "The value of the cookie csrftoken." },
            process: { type: "string", enum: ["login", "connect"], description: "Default: log in." },
            next: { type: "string", description: "Path of the page to continue to." },
          },
          required: ["csrfmiddlewaretoken"],
        },
      },
    },
  },
  responses: {
    "303": { description: "The page of the service, or a page with the error." },
    "400": refused("A value is invalid."),
    "403": refused("The CSRF token is missing or of another session."),
    "404": refused("The service is not turned on."),
    "413": refused("The body is too large."),
    "415": refused("The body is of another media type."),
    "429": refused("Too many requests: see Retry-After."),
  },
});
